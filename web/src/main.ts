import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { loadLanguage } from "./lib/i18n.svelte.ts";
import { applyPrefs, prefs } from "./lib/prefs.svelte.ts";

applyPrefs();
const target = document.getElementById("app");
if (target) {
  // The first paint already speaks: the words are there before the page is. It is built in a turn of its own: a slow
  // processor has just read the script, and may have something else to do between.
  void loadLanguage(prefs.language).then(() => setTimeout(() => mount(App, { target })));
}
