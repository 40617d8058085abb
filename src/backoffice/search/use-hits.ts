import type * as z from 'zod/mini';
import type { searchEverywhere } from '#domain/office/api/search.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { paths } from '#src/paths.ts';
import { lessonAddress } from '../screen/lesson-address.ts';
import { useT } from '../screen/use-t.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { recordPath } from '../screen/resource-paths.ts';

export interface Hit {
  /** Unique among the hits shown. */
  key: string;
  title: string;
  subtitle: string;
  to: string;
}

type Group = z.output<typeof searchEverywhere.reply>[number];

const joined = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

/** Returns a function that returns the displayed hits of a noun; hits without a page are left out. */
export function useHits(): (group: Group) => Hit[] {
  const t = useT();
  const moment = useMoment();
  return (group) => {
    switch (group.noun) {
      case 'lesson':
        return group.hits.map((lesson) => ({
          key: `lesson-${lesson.id}`,
          title: moment(lesson.startsAt, lesson.timeZone),
          subtitle: joined(
            lesson.groupName ?? lesson.students.map(({ fullName }) => fullName).join(', '),
            lesson.teacherName,
            t(`vocabulary:lessonStatus.${lesson.status}`),
          ),
          to: lessonAddress(lesson),
        }));
      case 'request':
        return group.hits.map(({ id, type, issuerName, createdAt, isOpen }) => ({
          key: `request-${id}`,
          title: t(`vocabulary:supportTaskType.${type}`),
          subtitle: joined(issuerName, moment(createdAt), !isOpen && t('search.resolved')),
          to: paths.supportTask(id),
        }));
      case 'invoice':
        return group.hits.map(({ id, number, billingName, issuedOn, paymentId }) => ({
          key: `invoice-${id}`,
          title: number,
          subtitle: joined(billingName, formatPlainDate(issuedOn)),
          to: paths.payment(paymentId),
        }));
      default:
        return group.hits.flatMap(({ id, title, subtitle, phone }) => {
          const to = recordPath(group.noun, id);
          return to === null
            ? []
            : [{ key: `${group.noun}-${id}`, title, subtitle: joined(phone, subtitle), to }];
        });
    }
  };
}
