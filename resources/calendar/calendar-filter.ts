import type { schoolDay } from '#domain/scheduling/api/school-calendar.ts';
import type { CallInput } from '#domain/contract/endpoint.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { language } from '#domain/shared/language.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';

export type CalendarFilter = Pick<
  NonNullable<CallInput<typeof schoolDay>['query']>,
  'language' | 'type' | 'status' | 'groupId'
>;

export const CALENDAR_FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'language', values: language.options, words: 'vocabulary:language', isSingle: true },
  { kind: 'choice', id: 'type', values: lessonKind.options, words: 'vocabulary:lessonKind', isSingle: true },
  {
    kind: 'choice',
    id: 'status',
    values: lessonStatus.options,
    words: 'vocabulary:lessonStatus',
    isSingle: true,
  },
  { kind: 'reference', id: 'groupId', resource: 'groups', nameField: 'name' },
];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filter in the address; a value that is none of the vocabulary's is left out. */
export function filterIn(search: URLSearchParams): CalendarFilter {
  const of = <Value extends string>(key: string, options: readonly Value[]) => {
    const value = options.find((option) => option === search.get(key));
    return value && { [key]: value };
  };
  const groupId = search.get('groupId');
  return {
    ...of('language', language.options),
    ...of('type', lessonKind.options),
    ...of('status', lessonStatus.options),
    ...(groupId && UUID.test(groupId) && { groupId }),
  };
}
