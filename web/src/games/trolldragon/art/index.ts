// The pictures of this game's world, in a file of their own: dice can be decided on before they are here.
export { default as Cave } from "./Cave.svelte";
export { default as Chamber } from "./Chamber.svelte";
export { default as Dragon } from "./Dragon.svelte";
export { default as Outside } from "./Outside.svelte";
export { default as Troll } from "./Troll.svelte";
