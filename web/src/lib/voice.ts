// A voice for the big screen: it reads out what the live regions say. Off until somebody switches it on.

/** What of the browser's speech is needed; a test brings its own. */
export interface Speech {
  getVoices(): SpeechSynthesisVoice[];
  speak(line: SpeechSynthesisUtterance): void;
  cancel(): void;
}

/** A voice of this machine that speaks this language. One from the network would carry what is said out of the house. */
export function voiceFor(language: string, voices: SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const fit = voices.filter((voice) => voice.lang.slice(0, 2).toLowerCase() === language.slice(0, 2));
  return fit.find((voice) => voice.localService) ?? null;
}

/** Read a sentence out; what is urgent does not wait for the one before. */
export function readOut(speech: Speech, text: string, language: string, urgent: boolean): void {
  const voice = voiceFor(language, speech.getVoices());
  if (!voice) return;
  if (urgent) speech.cancel();
  const line = new SpeechSynthesisUtterance(text);
  line.voice = voice;
  line.lang = voice.lang;
  speech.speak(line);
}
