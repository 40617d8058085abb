import { useT } from '../screen/use-t.ts';

/** A vocabulary as the options of a select; `none` is the word for the empty one, where there may be none. */
export function useOptions(words: string, values: readonly string[], none?: string) {
  const t = useT();
  const options = values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  return none === undefined ? options : [{ value: '', label: none }, ...options];
}
