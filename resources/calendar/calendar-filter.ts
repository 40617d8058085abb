import type { schoolDay } from '#domain/scheduling/api/school-calendar.ts';
import type { CallInput } from '#domain/contract/endpoint.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { language } from '#domain/shared/language.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { TAG_FILTER } from '#src/backoffice/tags/tag-filter.ts';

export type CalendarFilter = Pick<
  NonNullable<CallInput<typeof schoolDay>['query']>,
  'language' | 'type' | 'status' | 'groupId' | 'tagId'
>;

export const CALENDAR_FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'language', values: language.options, words: 'vocabulary:language' },
  { kind: 'choice', id: 'type', values: lessonKind.options, words: 'vocabulary:lessonKind' },
  { kind: 'choice', id: 'status', values: lessonStatus.options, words: 'vocabulary:lessonStatus' },
  { kind: 'reference', id: 'groupId', resource: 'groups', nameField: 'name', isMany: true },
  TAG_FILTER,
];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** No question names more values of a filter. */
const MOST = 50;

/** The filter in the address, where each value is a parameter; one that is none of the vocabulary's is left out. */
export function filterIn(search: URLSearchParams): CalendarFilter {
  const all = (key: string) => [...new Set(search.getAll(key))].slice(0, MOST);
  const of = <Value extends string>(key: string, options: readonly Value[]) => {
    const values = options.filter((option) => all(key).includes(option));
    return values.length > 0 && { [key]: values };
  };
  const ids = (key: string) => {
    const values = all(key).filter((id) => UUID.test(id));
    return values.length > 0 && { [key]: values };
  };
  return {
    ...of('language', language.options),
    ...of('type', lessonKind.options),
    ...of('status', lessonStatus.options),
    ...ids('groupId'),
    ...ids('tagId'),
  };
}
