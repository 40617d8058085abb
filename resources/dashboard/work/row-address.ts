import type { WorkRow } from '#domain/provider/api/work-list.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { paths } from '#src/paths.ts';

/** Where a row leads: the request, the trial, the payment, the lesson in its student's calendar, the teacher's unreported lessons. */
export function rowAddress({ group, id, personId, startsAt }: WorkRow, zone: Timezone): string {
  switch (group) {
    case 'OVERDUE_REQUEST':
    case 'DUE_REQUEST':
      return paths.supportTask(id);
    case 'UNASSIGNED_TRIAL':
      return paths.trial(id);
    case 'OPEN_TRANSFER':
      return paths.payment(id);
    case 'MISSING_REPORT':
      return listAddress(paths.lessons, {
        filter: { teacherId: id, status: ['NOT_REPORTED', 'ATTENDED'] },
      });
    case 'UNCOVERED_LESSON':
      return startsAt && personId
        ? paths.student(personId, { dateTarget: wallClockOf(startsAt, zone).date })
        : paths.lessons;
  }
}
