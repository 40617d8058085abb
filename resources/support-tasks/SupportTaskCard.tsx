import Forum from '@mui/icons-material/ForumOutlined';
import Check from '@mui/icons-material/Check';
import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import { Link } from 'react-router';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Due } from './Due.tsx';
import { StateChip } from './StateChip.tsx';
import { TaskType } from './TaskType.tsx';
import { quoteSx } from '#src/backoffice/screen/quote-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useProvider } from '#src/session/provider.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { useCityNote } from '#src/features/scheduling/agenda/use-moment.ts';
import { momentsOf } from './moments.ts';

interface SupportTaskCardProps {
  task: SupportTaskRecord;
  /** Marks it resolved; without it there is no button (LAY-10). */
  onResolve?: (() => void) | undefined;
  isBusy?: boolean;
}

/** LAY-12: the students whose lessons conflict. */
function Clashing({ task }: { task: SupportTaskRecord }) {
  const t = useT('tasks');
  const students = [
    ['regular', task.student_id_regular, task.regularStudentName],
    ['occasional', task.student_id_occasional, task.occasionalStudentName],
  ] as const;
  return students.map(
    ([which, id, name]) =>
      id && (
        <Button key={which} component={Link} to={paths.studentSpanish(id)} variant="outlined" size="small">
          {t(`clash.${which}`, { name: name ?? t('no-one') })}
        </Button>
      ),
  );
}

/** LAY-10: the requester and the request as text, with a link to their page and a button to resolve it. */
export function SupportTaskCard({ task, onResolve, isBusy = false }: SupportTaskCardProps) {
  const t = useT('tasks');
  const { issuer, issuerRole, studentId, studentName } = task;
  const about = issuerRole === 'STUDENT' ? issuer.id : studentId;
  return (
    <Card
      title={t(`vocabulary:supportTaskSentence.${task.type}`, {
        name: issuer.fullName,
        student: studentName ?? issuer.fullName,
      })}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={line}>
          <TaskType type={task.type} /> <StateChip task={task} /> <Due task={task} />
        </Box>
        {task.note && (
          <Box component="blockquote" sx={words}>
            {task.note}
          </Box>
        )}
        <RequestFacts task={task} />
        <Box sx={line}>
          {task.threadId && (
            <Button
              component={Link}
              to={paths.messagesPrivate(task.threadId)}
              variant="outlined"
              size="small"
              startIcon={<Forum aria-hidden />}
            >
              {t('to-thread')}
            </Button>
          )}
          {about && (
            <Button
              component={Link}
              to={paths.student(about)}
              variant="outlined"
              size="small"
              startIcon={<PersonSearch aria-hidden />}
            >
              {t('to-student')}
            </Button>
          )}
          {task.trialId && (
            <Button
              component={Link}
              to={paths.trial(task.trialId)}
              variant="outlined"
              size="small"
              startIcon={<RocketLaunch aria-hidden />}
            >
              {t('to-trial')}
            </Button>
          )}
          {task.ownerName && (
            <Box sx={{ color: 'text.secondary' }}>{t('owner', { name: task.ownerName })}</Box>
          )}
          <Clashing task={task} />
          {onResolve && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Check aria-hidden />}
              loading={isBusy}
              onClick={onResolve}
            >
              {t('resolve')}
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
const words = { ...quoteSx, fontSize: '1.0625rem' } as const;

/** Details of a request, one per line; details that its type does not have are left out. Times are in the school's zone. */
function RequestFacts({ task }: { task: SupportTaskRecord }) {
  const t = useT('tasks');
  const inCity = useCityNote()(useProvider().timeZone);
  const { that, asked } = momentsOf(task);
  const minutes = task.lessonDurationInMinutes ?? task.durationProposal;
  const weekly = [task.lessonStartTime, task.lessonWeekDay].every((part) => part !== null);
  const facts = {
    that: that && `${that}${inCity}`,
    asked: asked && `${asked}${inCity}`,
    weekly: weekly && (
      <>
        <FieldLabel of={`weekday.${task.lessonWeekDay}`} /> {task.lessonStartTime}
        {inCity}
      </>
    ),
    minutes: minutes && t('minutes', { count: minutes }),
    phone: task.phoneNumber && <a href={`tel:${task.phoneNumber.phone}`}>{task.phoneNumber.phone}</a>,
    askedAt: <InstantField at={task.createdAt} />,
  };
  const given = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact));
  return <DescriptionList words="support-tasks.fact" facts={given} />;
}
