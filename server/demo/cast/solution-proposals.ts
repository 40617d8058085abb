import { HOUR, iso } from '../calendar.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

const NOTE: DemoText = {
  en: 'I only have time before nine. Is there a teacher for that?',
  es: 'Solo tengo tiempo antes de las nueve. ¿Hay alguien a esa hora?',
};

/** Another teacher, proposed for a request and declined: support has the request again. */
export function addSolutionProposals({
  providerId: provider_id,
  rows,
  who,
  id,
  calendar,
  text,
}: Provider): void {
  const proposal_id = id('solution-proposal', 'change-teacher');
  rows.add('solution_proposal', {
    provider_id,
    id: proposal_id,
    task_id: id('support-task', 'change-teacher'),
    student_id: who('long-name'),
    sent_by: who('support2'),
    sent_at: iso(calendar.now - 20 * HOUR),
    expires_at: iso(calendar.now + 4 * HOUR),
    due_before: iso(calendar.now - 6 * HOUR),
    outcome: 'DECLINED',
    closed_at: iso(calendar.now - 3 * HOUR),
    note: text(NOTE),
    created_at: iso(calendar.now - 20 * HOUR),
    updated_at: iso(calendar.now - 3 * HOUR),
  });
  rows.add('solution_option', {
    provider_id,
    id: id('solution-option', 'change-teacher'),
    proposal_id,
    position: 1,
    kind: 'CHANGE_TEACHER',
    teacher_id: who('teacher2'),
    credits: 0,
    actions: '[]',
    held_slots: 0,
  });
}
