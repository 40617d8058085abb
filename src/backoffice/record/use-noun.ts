import { useT } from '../screen/use-t.ts';
import { plainWords } from '#src/ui/plain-words.ts';

/** Returns a function that returns the display name of a kind of record, given its name in the audit log. */
export function useNoun(): (noun: string) => string {
  const t = useT();
  return (noun) => t(`audit.noun.${noun}`, { defaultValue: plainWords(noun) });
}
