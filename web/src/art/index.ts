// The pictures all games share, in a file of their own: nothing has to wait for them.
export { default as Back } from "./Back.svelte";
export { default as Campsite } from "./Campsite.svelte";
export { default as Chest } from "./Chest.svelte";
export { default as Emote } from "./Emote.svelte";
export { default as Explorer } from "./Explorer.svelte";
export { default as Homecoming } from "./Homecoming.svelte";
export { default as Mountain } from "./Mountain.svelte";
export { default as Opening } from "./Opening.svelte";
export { default as Rockfall } from "./Rockfall.svelte";
export { default as Telly } from "./Telly.svelte";
export { default as Walls } from "./Walls.svelte";
