import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import type { CourseRecord } from '#domain/teaching/api/courses.ts';
import { courseCan } from '#domain/teaching/course.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useEditable } from '#src/backoffice/record/editable.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { EnrolDialog } from '../EnrolDialog.tsx';
import { LeaveDialog } from '../LeaveDialog.tsx';

type Participant = CourseRecord['participants'][number];

/** Participants, with their first and last days. */
export function ParticipantsTab({ course }: { course: CourseRecord }) {
  const t = useT();
  const [isAdding, setIsAdding] = useState(false);
  const [leaver, setLeaver] = useState<Participant | null>(null);
  const canChange = useEditable() && courseCan.enrol(course);
  const add = canChange && (
    <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setIsAdding(true)}>
      {t('courses:enrol')}
    </Button>
  );
  const columns = {
    fullName: ({ id, fullName }: Participant) => (
      <CellLink to={paths.student(id, { hash: 'history' })}>{fullName}</CellLink>
    ),
    joinedOn: ({ joinedOn }: Participant) => <PlainDateField date={joinedOn} />,
    leftOn: ({ leftOn }: Participant) => <PlainDateField date={leftOn} />,
    action: (participant: Participant) =>
      canChange && participant.leftOn === null ? (
        <Button onClick={() => setLeaver(participant)}>{t('courses:leave')}</Button>
      ) : (
        <NoValue />
      ),
  };
  return (
    <Card title={t('courses.participants', { count: course.participants.length })} actions={add}>
      {course.participants.length === 0 ? (
        <EmptyState picture="people" title={t('courses:no-one')} text={t('courses:no-one-text')} />
      ) : (
        <DataTable
          label={t('courses:tab.participants')}
          words="courses:column"
          rows={course.participants}
          columns={columns}
        />
      )}
      {isAdding && <EnrolDialog course={course} onClose={() => setIsAdding(false)} />}
      {leaver && <LeaveDialog course={course} participant={leaver} onClose={() => setLeaver(null)} />}
    </Card>
  );
}
