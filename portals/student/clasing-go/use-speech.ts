import { useEffect, useState } from 'react';
import { LANGUAGE_CODE } from '#domain/shared/language-code.ts';
import type { Language } from '#domain/shared/language.ts';

/** Browsers load their voices late; without any by then, there are none. */
const VOICES_MS = 800;
/** Slower than usual: a single word is heard without context. */
const RATE = 0.9;

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;
const voiceFor = (language: Language): SpeechSynthesisVoice | undefined =>
  synthesis()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === LANGUAGE_CODE[language]);

/** Speaks a word with the browser's voice for its language. */
export function speak(term: string, language: Language): void {
  const voice = voiceFor(language);
  if (!voice) return;
  const said = new SpeechSynthesisUtterance(term);
  Object.assign(said, { voice, lang: voice.lang, rate: RATE });
  synthesis()?.cancel();
  synthesis()?.speak(said);
}

/** Returns whether the browser has a voice for the language; undefined until that is known. It never changes afterwards. */
export function useCanSpeak(language: Language | undefined): boolean | undefined {
  const [canSpeak, setCanSpeak] = useState<boolean>();
  useEffect(() => {
    if (language === undefined || canSpeak !== undefined) return;
    const decide = () => setCanSpeak(voiceFor(language) !== undefined);
    const api = synthesis();
    if (!api || api.getVoices().length > 0) return void decide();
    api.addEventListener?.('voiceschanged', decide, { once: true });
    const timer = setTimeout(decide, VOICES_MS);
    return () => {
      clearTimeout(timer);
      api.removeEventListener?.('voiceschanged', decide);
    };
  }, [language, canSpeak]);
  return canSpeak;
}
