import { useT } from '../screen/use-t.ts';
import { plainWords } from '#src/ui/plain-words.ts';

/** What a kind of record is called, by the log's name of it. */
export function useNoun(): (noun: string) => string {
  const t = useT();
  return (noun) => t(`audit.noun.${noun}`, { defaultValue: plainWords(noun) });
}
