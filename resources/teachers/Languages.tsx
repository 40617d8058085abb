import type { Language } from '#domain/shared/language.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The languages of a teacher as text. */
export function Languages({ languages }: { languages: readonly Language[] }) {
  const t = useT();
  return languages.map((language) => t(`vocabulary:language.${language}`)).join(', ');
}
