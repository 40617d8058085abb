import { ACTIVITY_STATUS } from '#domain/people/activity-status.ts';
import { UNUSED_CREDITS } from '#domain/billing/credit.ts';
import { LANGUAGE } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { MINOR_FILTERS } from '#domain/people/guardian.ts';
import { PROFILE_TYPES } from '#domain/people/student.ts';
import { TAG_FILTER } from '#src/backoffice/tags/tag-filter.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';

export const STUDENT_FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'activityStatus',
    values: valuesOf(ACTIVITY_STATUS),
    words: 'vocabulary:activityStatus',
  },
  TAG_FILTER,
  { kind: 'choice', id: 'language', values: valuesOf(LANGUAGE), words: 'vocabulary:language' },
  { kind: 'choice', id: 'level', values: valuesOf(LEVEL), words: 'vocabulary:level' },
  {
    kind: 'choice',
    id: 'profileType',
    values: PROFILE_TYPES,
    words: 'vocabulary:profileType',
    isSingle: true,
  },
  { kind: 'reference', id: 'businessId', resource: 'business', nameField: 'name' },
  { kind: 'reference', id: 'teacherId', resource: 'teachers', nameField: 'fullName' },
  { kind: 'days', id: 'created', from: 'createdFrom', to: 'createdTo' },
  { kind: 'days', id: 'attended', from: 'attendedFrom', to: 'attendedTo' },
  { kind: 'days', id: 'missing', from: 'missingFrom', to: 'missingTo' },
  {
    kind: 'choice',
    id: 'unusedCredits',
    values: UNUSED_CREDITS,
    words: 'students.unused',
    isSingle: true,
  },
  {
    kind: 'choice',
    id: 'minors',
    values: MINOR_FILTERS,
    words: 'students.minors',
    isSingle: true,
  },
  { kind: 'days', id: 'firstPaid', from: 'firstPaidFrom', to: 'firstPaidTo' },
];
