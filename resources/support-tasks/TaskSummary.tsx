import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { zoneCity, isTimezone } from '#domain/values/timezone.ts';
import { useProvider } from '#src/session/provider.ts';
import { momentsOf } from './moments.ts';

/** A request in one line: from when to when, or what was written. */
export function TaskSummary({ task }: { task: SupportTaskRecord }) {
  const { timeZone } = useProvider();
  const { that, asked } = momentsOf(task);
  const when = [that, asked].filter(Boolean).join(' → ');
  if (!when) return task.note ?? task.phoneNumber?.phone ?? null;
  return isTimezone(timeZone) ? `${when} (${zoneCity(timeZone)})` : when;
}
