import { Link } from 'react-router';
import type { TrialTeacher, WorkRow } from '#domain/provider/api/work-list.ts';
import { remindOfCredits } from '#domain/scheduling/api/lesson-reminders.ts';
import { remindOfReports } from '#domain/teaching/api/report-reminders.ts';
import { assignTrial } from '#domain/teaching/api/trial-commands.ts';
import { formatOneDecimal } from '#src/i18n/format.ts';
import { useNearMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useWorkCommand } from './use-work-command.ts';
import type { WorkShow } from './WorkDialog.tsx';

export interface RowActionProps {
  row: WorkRow;
  /** Of a trial; undefined while it is sought, null where no teacher is available. */
  suggestion: TrialTeacher | null | undefined;
  onShow: (show: WorkShow) => void;
}

/** The one action of a row. */
export function RowAction(props: RowActionProps) {
  const { row, onShow } = props;
  const t = useT();
  switch (row.group) {
    case 'OVERDUE_REQUEST':
    case 'DUE_REQUEST':
      // An absence is planned on its own page, lesson by lesson.
      return row.requestType === 'REQUEST_ABSENCE' ? (
        <Button data-act component={Link} to={paths.supportTask(row.id)} variant="outlined" size="small">
          {t('dashboard.work.act.open')}
        </Button>
      ) : (
        <Act does="resolve" name={row.personName} onDo={() => onShow('resolve')} />
      );
    case 'UNCOVERED_LESSON':
      return <Remind row={row} endpoint={remindOfCredits} />;
    case 'MISSING_REPORT':
      return <Remind row={row} endpoint={remindOfReports} />;
    case 'UNASSIGNED_TRIAL':
      return <AssignTeacher {...props} />;
    case 'OPEN_TRANSFER':
      return <Act does="record" name={row.personName} onDo={() => onShow('record')} />;
  }
}

interface ActProps {
  does: 'resolve' | 'remind' | 'record' | 'assign';
  name: string;
  isBusy?: boolean;
  onDo: () => void;
}

function Act({ does, name, isBusy = false, onDo }: ActProps) {
  const t = useT();
  return (
    <Button
      data-act
      variant="outlined"
      size="small"
      aria-label={t(`dashboard.work.act.${does}-of`, { name })}
      loading={isBusy}
      onClick={onDo}
    >
      {t(`dashboard.work.act.${does}`)}
    </Button>
  );
}

interface RemindProps {
  row: WorkRow;
  endpoint: typeof remindOfCredits | typeof remindOfReports;
}

function Remind({ row: { id, personName }, endpoint }: RemindProps) {
  const t = useT();
  const remind = useWorkCommand(endpoint, () => t('dashboard.work.reminded', { name: personName }));
  return (
    <Act
      does="remind"
      name={personName}
      isBusy={remind.isPending}
      onDo={() => remind.mutate({ params: { id } })}
    />
  );
}

/** Assigns the suggested teacher by one press; without a suggestion, teacher and time are chosen. */
function AssignTeacher({ row, suggestion, onShow }: RowActionProps) {
  const t = useT();
  const near = useNearMoment();
  const assign = useWorkCommand(assignTrial, () => t('dashboard.work.assigned', { name: row.personName }));
  if (!suggestion) return <Act does="assign" name={row.personName} onDo={() => onShow('assign')} />;
  const { teacherId, teacherName, startsAt } = suggestion;
  const label = t('dashboard.work.act.assign-teacher', { teacher: teacherName, when: near(startsAt) });
  return (
    <Button
      data-act
      variant="outlined"
      size="small"
      aria-label={t('dashboard.work.act.assign-teacher-of', { label, name: row.personName })}
      loading={assign.isPending}
      onClick={() => assign.mutate({ params: { id: row.id }, body: { teacherId, startsAt } })}
    >
      {label}
    </Button>
  );
}

/** Why this teacher, at this time. */
export function SuggestionReason({ suggestion }: { suggestion: TrialTeacher }) {
  const t = useT();
  const { reason, isPreferred, stars } = suggestion;
  const said = [
    t(`dashboard.work.reason.${reason}`),
    isPreferred && t('dashboard.work.reason.teacher'),
    stars !== null && t('dashboard.work.reason.stars', { stars: formatOneDecimal(stars) }),
  ];
  return <Box component="span">{said.filter(Boolean).join(' · ')}</Box>;
}
