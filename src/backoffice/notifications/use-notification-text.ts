import type { StaffNews } from '#domain/office/api/notifications.ts';
import { paths } from '#src/paths.ts';
import { useT } from '../screen/use-t.ts';
import { recordPath } from '../screen/resource-paths.ts';

const OWN = `${paths.supportTasks}?filter=${encodeURIComponent(JSON.stringify({ owner: 'ME', unresolved: true }))}`;

/** Returns the text of a colleague's mention in one line, and the address of the record. */
export function useNotificationText({ noun, given, recordId, recordName, authorName: author }: StaffNews): {
  text: string;
  to: string;
} {
  const t = useT();
  if (noun !== null)
    return {
      text: t('mentions:named-you', { author, record: recordName ?? t(`mentions:record.${noun}`) }),
      to: `${recordPath(noun, recordId)}#notes`,
    };
  const { count, type } = given ?? { count: 1, type: 'CUSTOM' };
  const asked = { author, type: t(`vocabulary:supportTaskType.${type}`), name: recordName ?? '' };
  return {
    text: count === 1 ? t('mentions:gave-one', asked) : t('mentions:gave-many', { author, total: count }),
    to: count === 1 ? paths.supportTask(recordId) : OWN,
  };
}
