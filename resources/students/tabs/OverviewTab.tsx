import { type StudentRecord } from '#domain/people/api/students.ts';
import { studentLessons } from '#domain/people/api/student-tabs.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Card } from '#src/ui/Card.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { CustomFacts } from '#src/backoffice/custom-fields/CustomFacts.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { PinnedNotes } from '#src/backoffice/record/PinnedNotes.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useApi } from '#src/api/queries.ts';
import { ComingLessons, useComingRange } from '#src/backoffice/record/ComingLessons.tsx';
import { StudentLessonCard } from '#resources/lessons/StudentLessonCard.tsx';
import { Box } from '#src/ui/Box.tsx';
import { MoreLink } from '#src/backoffice/record/MoreLink.tsx';
import { cityName } from '#src/i18n/city-name.ts';

/** The next lessons of the coming four weeks. */
function NextLessons({ id }: { id: string }) {
  const t = useT();
  const lessons = useApi(studentLessons, { params: { id }, query: useComingRange(28) });
  return (
    <ComingLessons query={lessons} shown={4} emptyText={t('lesson.none-text')}>
      {(lesson) => <StudentLessonCard key={lesson.id} lesson={lesson} />}
    </ComingLessons>
  );
}

const LevelTests = lazyPart(
  () => import('./LevelTests.tsx').then((module) => module.LevelTests),
  'level-form',
);

const GuardiansCard = lazyPart(
  () => import('../guardians/GuardiansCard.tsx').then((module) => module.GuardiansCard),
  'guardians',
);

function KeyFacts({ student }: { student: StudentRecord }) {
  const { language, level, teacherId, businessId, goal, timeZone, birthOn, source, createdAt } = student;
  const teacher = teacherId && <CellLink to={paths.teacher(teacherId)}>{student.teacherName}</CellLink>;
  const business = businessId && (
    <CellLink to={paths.businessOne(businessId)}>{student.businessName}</CellLink>
  );
  return (
    <DescriptionList
      words="students.field"
      facts={{
        language: <FieldLabel of={`language.${language}`} />,
        level: level ?? <NoValue />,
        teacherName: teacher ?? <NoValue />,
        businessName: business ?? <NoValue />,
        goal: goal ?? <NoValue />,
        timeZone: cityName(timeZone),
        birthOn: <PlainDateField date={birthOn} />,
        source: source ?? <NoValue />,
        createdAt: <DayField at={createdAt} />,
      }}
    />
  );
}

/** The student on one page: next lessons, credits and notes. */
export function OverviewTab({ student }: { student: StudentRecord }) {
  const t = useT();
  return (
    <TwoColumns
      aside={
        <>
          <CreditsGlance student={student} />
          {student.isMinor && <GuardiansCard studentId={student.id} />}
          <LevelTests studentId={student.id} />
          <Card title={t('record.facts')}>
            <KeyFacts student={student} />
          </Card>
          <CustomFacts resource="students" values={student.customFields} />
        </>
      }
    >
      <PinnedNotes noun="student" recordId={student.id} />
      <NextLessons id={student.id} />
    </TwoColumns>
  );
}

/** The student's available credits of each kind. */
function CreditsGlance({ student }: { student: StudentRecord }) {
  const t = useT();
  const kinds = [
    ['INDIVIDUAL', student.individualCredits],
    ['GROUP', student.groupCredits],
  ] as const;
  return (
    <Card title={t('credits.title')} actions={<MoreLink tab="credits">{t('credits.more')}</MoreLink>}>
      <Box component="dl" sx={figures}>
        {kinds.map(([kind, credits]) => (
          <div key={kind}>
            <dd data-empty={credits === 0}>{credits}</dd>
            <dt>{t(`vocabulary:creditKind.${kind}`)}</dt>
          </div>
        ))}
      </Box>
    </Card>
  );
}

const figures = {
  display: 'flex',
  gap: 4,
  m: 0,
  '& div': { display: 'flex', flexDirection: 'column' },
  '& dd': {
    m: 0,
    fontSize: '1.875rem',
    fontWeight: 700,
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd[data-empty="true"]': { color: 'var(--tone-danger-ink)' },
  '& dt': { color: 'text.secondary', fontSize: '0.875rem', order: 1 },
} as const;
