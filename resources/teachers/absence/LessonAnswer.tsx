import { ABSENCE_ANSWER } from '#domain/scheduling/absence.ts';
import type { AbsenceLesson } from '#domain/scheduling/api/teacher-absence.ts';
import { Box } from '#src/ui/Box.tsx';
import { inputSx } from '#src/backoffice/form/input-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BegunTick } from './BegunTick.tsx';
import { chosenOf, type Choices, keyOfOption, LEAVE, LEFT, type Ticked } from './choice.ts';
import { LessonRequests } from './LessonRequests.tsx';
import { useOptionText, useWhen } from './option-text.ts';
import { Chip } from '#src/ui/Chip.tsx';

interface LessonAnswerProps {
  lesson: AbsenceLesson;
  /** Whose it is. */
  name: string;
  timeZone: string;
  choices: Choices;
  onChoose: (key: string) => void;
  ticked: Ticked;
  onTick: (taskId: string, isAlong: boolean) => void;
}

/** One lesson and its solution: a list of options with the chosen one as a badge; for a lesson that has begun, a box to tick. */
export function LessonAnswer(props: LessonAnswerProps) {
  const { lesson, name, timeZone, choices, onChoose, ticked, onTick } = props;
  const t = useT();
  const textOf = useOptionText(timeZone);
  const when = useWhen(timeZone)(lesson.startsAt);
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
        <Box sx={[inputSx, { '& select': { textOverflow: 'ellipsis' } }]}>
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
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 160px minmax(0, 1.2fr)' },
} as const;
