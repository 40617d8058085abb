import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { LESSON_KINDS, type LessonKind } from '#domain/shared/lesson-kind.ts';

export const CLASSES_VIEWS = ['week', 'month', 'list'] as const;
export type ClassesView = (typeof CLASSES_VIEWS)[number];

/** The view of the lessons, stored in the address; default: the week. */
export function useClassesAddress() {
  const [search, setSearch] = useAddressSearch();
  const view: ClassesView = CLASSES_VIEWS.find((each) => each === search.get('view')) ?? 'week';
  const kind: LessonKind | null = LESSON_KINDS.find((each) => each === search.get('kind')) ?? null;
  /** Returns the address with these parts changed; null removes one. */
  const address = (changes: Readonly<Record<string, string | null>>): string => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
  const go = (changes: Readonly<Record<string, string | null>>): void => setSearch(address(changes).slice(1));
  return { view, kind, search, address, go };
}
