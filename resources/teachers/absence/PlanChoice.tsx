import { ABSENCE_ANSWER, PLAN_PREFERENCES, type PlanPreference } from '#domain/scheduling/absence.ts';
import type { AbsenceLesson } from '#domain/scheduling/api/teacher-absence.ts';
import { useCan } from '#src/session/use-can.ts';
import { inputSx } from '#src/backoffice/form/input-style.ts';
import { Labelled } from '#src/backoffice/form/Labelled.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useCurrency } from '#src/ui/currency-context.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { chosenOf, type Choices, LEAVE, LEFT } from './choice.ts';

const ANSWERS = ['SUBSTITUTE', 'NEW_TIME', 'CREDIT_BACK', LEAVE] as const;

interface PlanChoiceProps {
  lessons: readonly AbsenceLesson[];
  choices: Choices;
  prefer: PlanPreference;
  onPrefer: (prefer: PlanPreference) => void;
}

/** The preference of the plan for all lessons, and the plan's totals with the choices made. */
export function PlanChoice({ lessons, choices, prefer, onPrefer }: PlanChoiceProps) {
  const t = useT();
  const seesPay = useCan()('finance', 'view');
  const offered = PLAN_PREFERENCES.filter((one) => seesPay || one !== 'LOWEST_PAY');
  return (
    <Box sx={row}>
      <Box sx={[inputSx, { minWidth: 240 }]}>
        <Labelled label={t('absence.prefer-label')}>
          {(id) => (
            <select
              id={id}
              value={prefer}
              onChange={({ target }) => onPrefer(target.value as PlanPreference)}
            >
              {offered.map((one) => (
                <option key={one} value={one}>
                  {t(`absence.prefer.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </Box>
      <PlanSummary lessons={lessons} choices={choices} />
    </Box>
  );
}

function PlanSummary({ lessons, choices }: Pick<PlanChoiceProps, 'lessons' | 'choices'>) {
  const t = useT();
  const currency = useCurrency();
  const chosen = lessons.map((lesson) => chosenOf(lesson, choices));
  const known = chosen.filter((option) => option?.do === 'SUBSTITUTE' && option.lessonsTogether).length;
  const pay = chosen.reduce((sum, option) => sum + (option?.extraPayCents ?? 0), 0);
  return (
    <Box role="group" aria-label={t('absence.summary')} sx={chips}>
      {ANSWERS.map((answer) => {
        const count = chosen.filter((option) => (option?.do ?? LEAVE) === answer).length;
        const look = answer === LEAVE ? LEFT : ABSENCE_ANSWER[answer];
        return (
          count > 0 && (
            <Chip key={answer} tone={look.colour} icon={look.icon}>
              {`${t(`absence.answer.${answer}`)}: ${count}`}
            </Chip>
          )
        );
      })}
      {known > 0 && <span>{t('absence.known', { count: known })}</span>}
      {pay !== 0 && (
        <span>
          {t(pay > 0 ? 'absence.cost-more' : 'absence.cost-less', {
            amount: formatMoney(Math.abs(pay), currency),
          })}
        </span>
      )}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, my: 2 } as const;
const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  pb: 0.75,
} as const;
