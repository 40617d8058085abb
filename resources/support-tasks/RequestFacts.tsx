import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { isTimezone, zoneCity } from '#domain/values/timezone.ts';
import { useProvider } from '#src/session/provider.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { momentsOf } from './moments.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** What a request says, name by name; what its type does not have takes no room. Times are the school's. */
export function RequestFacts({ task }: { task: SupportTaskRecord }) {
  const t = useT('tasks');
  const { timeZone } = useProvider();
  const zone = isTimezone(timeZone) ? ` (${zoneCity(timeZone)})` : '';
  const { that, asked } = momentsOf(task);
  const minutes = task.lessonDurationInMinutes ?? task.durationProposal;
  const weekly = [task.lessonStartTime, task.lessonWeekDay].every((part) => part !== null);
  const facts = {
    that: that && `${that}${zone}`,
    asked: asked && `${asked}${zone}`,
    weekly: weekly && (
      <>
        <FieldLabel of={`weekday.${task.lessonWeekDay}`} /> {task.lessonStartTime}
        {zone}
      </>
    ),
    minutes: minutes && t('minutes', { count: minutes }),
    phone: task.phoneNumber && <a href={`tel:${task.phoneNumber.phone}`}>{task.phoneNumber.phone}</a>,
    askedAt: <InstantField at={task.createdAt} />,
  };
  const given = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact));
  return <DescriptionList words="support-tasks.fact" facts={given} />;
}
