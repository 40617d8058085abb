import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '#src/ui/Button.tsx';
import { Link } from 'react-router';
import type { TeacherRecord } from '#domain/people/api/teachers.ts';
import { paths } from '#src/paths.ts';
import { Email } from '#src/ui/Email.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { AccountMenu } from '#src/backoffice/record/AccountMenu.tsx';
import { LocalTime } from '#src/backoffice/record/LocalTime.tsx';
import { RecordHeader } from '#src/backoffice/record/RecordHeader.tsx';
import { SupplantButton } from '#src/backoffice/record/SupplantButton.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Languages } from './Languages.tsx';
import { Score } from './Score.tsx';

export function TeacherHeader({ teacher }: { teacher: TeacherRecord }) {
  const t = useT();
  const { id, fullName, photoUrl, email, phone, status, languages, scoreAverage, scoreCount } = teacher;
  const badges = (
    <>
      <StatusBadge value={status} />
      <span>
        <Languages languages={languages} />
      </span>
      {scoreAverage !== null && <Score average={scoreAverage} count={scoreCount} />}
    </>
  );
  const facts = (
    <>
      <a href={`mailto:${email}`}>
        <Email address={email} />
      </a>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      <LocalTime timeZone={teacher.timeZone} />
    </>
  );
  const actions = (
    <>
      <SupplantButton subject={{ id, fullName, role: 'TEACHER' }} />
      <AccountMenu resource="teachers" holder={teacher} />
      <Button component={Link} to={paths.teacherEdit(id)} variant="contained" startIcon={<Edit />}>
        {t('record.edit')}
      </Button>
    </>
  );
  return <RecordHeader name={fullName} photoUrl={photoUrl} badges={badges} facts={facts} actions={actions} />;
}
