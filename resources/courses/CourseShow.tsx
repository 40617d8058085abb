import type { CourseRecord } from '#domain/teaching/api/courses.ts';
import { courseDocuments } from '#domain/office/api/documents.ts';
import { lazySection } from '#src/ui/lazy-section.tsx';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useRecordTabs } from '#src/backoffice/record/use-record-tabs.tsx';
import { CourseHeader } from './CourseHeader.tsx';
import { AttendanceTab } from './tabs/AttendanceTab.tsx';
import { OverviewTab } from './tabs/OverviewTab.tsx';
import { ParticipantsTab } from './tabs/ParticipantsTab.tsx';

const EvidenceTab = lazySection(
  () => import('./tabs/EvidenceTab.tsx').then((module) => module.EvidenceTab),
  'evidence',
  'inspector',
);

function Course({ course }: { course: CourseRecord }) {
  const t = useT();
  const { id, name } = course;
  const recordTabs = useRecordTabs({ noun: 'course', recordId: id, documents: courseDocuments });
  return (
    <>
      <BackLink resource="courses" />
      <CourseHeader course={course} />
      <HashTabs
        label={t('courses:tabs', { name })}
        tabs={[
          { id: 'overview', label: t('courses:tab.overview'), content: <OverviewTab course={course} /> },
          {
            id: 'participants',
            label: t('courses:tab.participants'),
            content: <ParticipantsTab course={course} />,
          },
          {
            id: 'attendance',
            label: t('courses:tab.attendance'),
            content: <AttendanceTab course={course} />,
          },
          {
            id: 'evidence',
            label: t('courses:tab.evidence'),
            content: <EvidenceTab courseId={id} />,
          },
          ...recordTabs,
        ]}
      />
    </>
  );
}

/** ROUTE-15: one course, with everything that is its evidence. */
export function CourseShow() {
  return (
    <RecordScreen<CourseRecord> resource="courses" titleOf={({ name }) => name}>
      {(course) => <Course key={course.id} course={course} />}
    </RecordScreen>
  );
}
