import { courseAttendance, type CourseRecord } from '#domain/teaching/api/courses.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Card } from '#src/ui/Card.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CourseMode } from '../course-words.tsx';
import { courseSteps, type StepState } from '#domain/teaching/course.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Chip } from '#src/ui/Chip.tsx';

/** Costs of the course, and the deduction that its attendance allows. */
function Costs({ course }: { course: CourseRecord }) {
  const t = useT();
  const attendance = useApi(courseAttendance, { params: { id: course.id } });
  return (
    <Card title={t('courses:costs')}>
      <QueryView query={attendance}>
        {({ perParticipantCents, moduleCents, claimableCents }) => (
          <DescriptionList
            areAmounts
            words="courses:cost"
            facts={{
              costCents: <MoneyField cents={course.costCents} />,
              perParticipantCents: <MoneyField cents={perParticipantCents} />,
              moduleCents: <MoneyField cents={moduleCents} />,
              creditLimitCents: <MoneyField cents={course.creditLimitCents} />,
              claimableCents: (
                <b>
                  <MoneyField cents={claimableCents} />
                </b>
              ),
            }}
          />
        )}
      </QueryView>
    </Card>
  );
}

/** The course on one page: its content, the data for Fundae and its costs. */
export function OverviewTab({ course }: { course: CourseRecord }) {
  const t = useT();
  const seesMoney = useCan()('money', 'view');
  return (
    <TwoColumns
      aside={
        <Card title={t('courses.details')}>
          <DescriptionList
            words="courses.field"
            facts={{
              number: `${course.actionNumber} / ${course.groupNumber}`,
              businessName: (
                <CellLink to={paths.businessOne(course.businessId)}>{course.businessName}</CellLink>
              ),
              teacherName: course.teacherId ? (
                <CellLink to={paths.teacher(course.teacherId)}>{course.teacherName}</CellLink>
              ) : (
                <NoValue />
              ),
              groupId: course.groupId ? (
                <CellLink to={paths.group(course.groupId)}>{course.groupName}</CellLink>
              ) : (
                <NoValue />
              ),
              hours: course.hours,
              startsOn: <PlainDateField date={course.startsOn} />,
              endsOn: <PlainDateField date={course.endsOn} />,
              mode: <CourseMode mode={course.mode} />,
            }}
          />
        </Card>
      }
    >
      <Steps course={course} />
      {seesMoney && <Costs course={course} />}
    </TwoColumns>
  );
}

const TONES: Readonly<Record<StepState, Tone>> = {
  DONE: 'success',
  LATE_DONE: 'warning',
  DUE: 'info',
  OVERDUE: 'danger',
  NOT_YET: 'neutral',
};

/** Notifications to Fundae, with deadlines and dates. */
function Steps({ course }: { course: CourseRecord }) {
  const t = useT();
  const steps = courseSteps(course, useToday());
  return (
    <Card title={t('courses:steps')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ step, until, doneOn, state }) => (
          <Box component="li" key={step} sx={row}>
            <Box sx={{ flex: '1 1 200px' }}>
              <b>{t(`courses:step.${step}`)}</b>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {t('courses:step-until', { day: formatPlainDate(until) })}
                {doneOn && ` · ${t('courses:step-done', { day: formatPlainDate(parsePlainDate(doneOn)) })}`}
              </Box>
            </Box>
            <Chip tone={course.status === 'CANCELLED' ? 'neutral' : TONES[state]}>
              {t(`courses:step-state.${state}`)}
            </Chip>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
