import { ABSENCE_ANSWER } from '#domain/scheduling/absence.ts';
import type {
  AbsenceLesson,
  AbsenceOptionShown,
  AbsenceRequest,
} from '#domain/scheduling/api/teacher-absence.ts';
import { Box } from '#src/ui/Box.tsx';
import { inputSx } from '#src/backoffice/form/input-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { chosenOf, type Choices, keyOfOption, LEAVE, LEFT, type Ticked, isTicked } from './choice.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { useOptionText } from './option-text.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { tickLabel, tickSx } from './tick-style.ts';
import { paths } from '#src/paths.ts';
import { Link } from '#src/ui/Link.tsx';

interface LessonAnswerProps {
  lesson: AbsenceLesson;
  /** Name of the student or group. */
  name: string;
  isGroup: boolean;
  timeZone: string;
  choices: Choices;
  onChoose: (key: string) => void;
  ticked: Ticked;
  onTick: (taskId: string, isAlong: boolean) => void;
}

/** One lesson and its solution: a list of options with the chosen one as a badge; for a lesson that has begun, a box to tick. */
export function LessonAnswer(props: LessonAnswerProps) {
  const { lesson, name, isGroup, timeZone, choices, onChoose, ticked, onTick } = props;
  const t = useT();
  const textOf = useOptionText(timeZone, isGroup);
  const when = useMoment()(lesson.startsAt, timeZone);
  const chosen = chosenOf(lesson, choices);
  const look = chosen ? ABSENCE_ANSWER[chosen.do] : LEFT;
  const kinds = [...new Set(lesson.options.map((option) => option.do))];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{when}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {lesson.hasBegun && <>{t(lesson.isOver ? 'absence.over' : 'absence.running')} · </>}
          {t(`vocabulary:lessonKind.${lesson.type}`)}
          {' · '}
          {lesson.isProjected ? t('absence.projected') : t('absence.held', { count: lesson.heldCredits })}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Chip tone={look.colour} icon={look.icon}>
          {t(`absence.answer.${chosen?.do ?? LEAVE}`)}
        </Chip>
      </Box>
      {lesson.hasBegun ? (
        <BegunTick lesson={lesson} of={`${name}, ${when}`} isTicked={chosen !== null} onChoose={onChoose} />
      ) : (
        <Box sx={inputSx}>
          <select
            aria-label={t('absence.choose', { name, when })}
            value={chosen ? keyOfOption(chosen) : LEAVE}
            onChange={({ target }) => onChoose(target.value)}
          >
            {kinds.map((kind) => (
              <optgroup key={kind} label={t(`absence.answer.${kind}`)}>
                {lesson.options
                  .filter((option) => option.do === kind)
                  .map((option) => (
                    <option key={keyOfOption(option)} value={keyOfOption(option)}>
                      {textOf(option, lesson)}
                    </option>
                  ))}
              </optgroup>
            ))}
            <option value={LEAVE}>{t('absence.leave')}</option>
          </select>
          {chosen?.do === 'SUBSTITUTE' && <Box sx={detail}>{textOf(chosen, lesson)}</Box>}
        </Box>
      )}
      {chosen && lesson.requests.length > 0 && (
        <LessonRequests requests={lesson.requests} chosen={chosen} ticked={ticked} onTick={onTick} />
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  gap: { xs: 1, md: 2 },
  py: 1.25,
  gridTemplateColumns: { xs: '1fr', md: 'minmax(200px, 1fr) 150px minmax(0, 2.4fr)' },
} as const;

/** On a phone the closed list has no room for all of it. */
const detail = { display: { md: 'none' }, color: 'text.secondary', fontSize: '0.875rem', mt: 0.5 } as const;

interface BegunTickProps {
  lesson: AbsenceLesson;
  /** Name of the student or group, and the time. */
  of: string;
  isTicked: boolean;
  onChoose: (key: string) => void;
}

/** A lesson that has begun is cancelled only if its box is ticked. */
function BegunTick({ lesson, of, isTicked, onChoose }: BegunTickProps) {
  const t = useT();
  const option = lesson.options.find((one) => one.do === 'CREDIT_BACK');
  if (!option) return null;
  const what = t('absence.missed', { count: lesson.heldCredits });
  return (
    <Box component="label" sx={tickLabel}>
      <Box
        component="input"
        type="checkbox"
        aria-label={t('absence.missed-of', { what, of })}
        checked={isTicked}
        onChange={({ target }: { target: HTMLInputElement }) =>
          onChoose(target.checked ? keyOfOption(option) : LEAVE)
        }
        sx={tickSx}
      />
      {what}
    </Box>
  );
}

interface LessonRequestsProps {
  requests: readonly AbsenceRequest[];
  /** The solution chosen for the lesson. */
  chosen: AbsenceOptionShown;
  ticked: Ticked;
  onTick: (taskId: string, isAlong: boolean) => void;
}

/** The open requests about a lesson, each to be resolved together with it or left open. */
function LessonRequests({ requests, chosen, ticked, onTick }: LessonRequestsProps) {
  const t = useT();
  return (
    <Box component="ul" sx={list}>
      {requests.map((request) => {
        const { id, type, issuerName, claimedByName } = request;
        const what = t('absence.request', {
          type: t(`vocabulary:supportTaskType.${type}`),
          name: issuerName,
        });
        return (
          <Box component="li" key={id} sx={requestRow}>
            <Box component="label" sx={tickLabel}>
              <Box
                component="input"
                type="checkbox"
                checked={isTicked(request, chosen, ticked)}
                disabled={claimedByName !== null}
                onChange={({ target }: { target: HTMLInputElement }) => onTick(id, target.checked)}
                sx={tickSx}
              />
              {t('absence.resolve-along', { what })}
            </Box>
            {claimedByName && <span>{t('absence.claimed', { name: claimedByName })}</span>}
            <Link to={paths.supportTask(id)} aria-label={t('absence.open-request', { what })}>
              {t('absence.open')}
            </Link>
          </Box>
        );
      })}
    </Box>
  );
}

const list = { gridColumn: '1 / -1', listStyle: 'none', m: 0, p: 0, fontSize: '0.9375rem' } as const;
const requestRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;
