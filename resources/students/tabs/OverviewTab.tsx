import type { StudentRecord } from '#domain/api/students.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Card } from '#src/ui/Card.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { CellLink } from '../../list/RowLink.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { Word } from '../../list/Word.tsx';
import { Facts } from '../../record/Facts.tsx';
import { PinnedNotes } from '../../record/PinnedNotes.tsx';
import { TwoColumns } from '../../record/TwoColumns.tsx';
import { useWords } from '../../use-words.ts';
import { CreditsGlance } from './CreditsGlance.tsx';
import { NextLessons } from './NextLessons.tsx';

const LevelTests = lazyPart(
  () => import('./LevelTests.tsx').then((module) => module.LevelTests),
  'level-form',
);

function KeyFacts({ student }: { student: StudentRecord }) {
  const { language, level, teacherId, businessId, goal, timeZone, birthOn, source, createdAt } = student;
  const teacher = teacherId && <CellLink to={paths.teacher(teacherId)}>{student.teacherName}</CellLink>;
  const business = businessId && (
    <CellLink to={paths.businessOne(businessId)}>{student.businessName}</CellLink>
  );
  return (
    <Facts
      words="students.field"
      facts={{
        language: <Word of={`language.${language}`} />,
        level: level ?? <NoValue />,
        teacherName: teacher ?? <NoValue />,
        businessName: business ?? <NoValue />,
        goal: goal ?? <NoValue />,
        timeZone,
        birthOn: <PlainDateField date={birthOn} />,
        source: source ?? <NoValue />,
        createdAt: <DayField at={createdAt} />,
      }}
    />
  );
}

/** The student on one page: what comes next, what there is to spend, what one must know. */
export function OverviewTab({ student }: { student: StudentRecord }) {
  const t = useWords();
  return (
    <TwoColumns
      aside={
        <>
          <CreditsGlance student={student} />
          <LevelTests studentId={student.id} />
          <Card title={t('record.facts')}>
            <KeyFacts student={student} />
          </Card>
        </>
      }
    >
      <PinnedNotes noun="student" recordId={student.id} />
      <NextLessons id={student.id} />
    </TwoColumns>
  );
}
