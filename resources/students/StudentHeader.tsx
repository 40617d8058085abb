import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '#src/ui/Button.tsx';
import { Link } from 'react-router';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { paths } from '#src/paths.ts';
import { Email } from '#src/ui/Email.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { AccountMenu } from '#src/backoffice/record/AccountMenu.tsx';
import { CrmLink } from '#src/backoffice/record/CrmLink.tsx';
import { LocalTime } from '#src/backoffice/record/LocalTime.tsx';
import { RecordHeader } from '#src/backoffice/record/RecordHeader.tsx';
import { SupplantButton } from '#src/backoffice/record/SupplantButton.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

function Badges({ student }: { student: StudentRecord }) {
  const t = useT();
  const { activityStatus, statusUntil, level, language, businessId, businessName } = student;
  return (
    <>
      <StatusBadge value={activityStatus} />
      {statusUntil && (
        <span>
          {t('students.until')} <PlainDateField date={statusUntil} />
        </span>
      )}
      <span>
        <FieldLabel of={`language.${language}`} /> {level}
      </span>
      {businessId && (
        <>
          <span aria-hidden>·</span>
          <Link to={paths.businessOne(businessId)}>{businessName}</Link>
        </>
      )}
    </>
  );
}

export function StudentHeader({ student }: { student: StudentRecord }) {
  const t = useT();
  const { id, fullName, photoUrl, email, phone, hubspotDealId } = student;
  const actions = (
    <>
      <SupplantButton subject={{ id, fullName, role: 'STUDENT' }} />
      <AccountMenu resource="students" holder={student}>
        <CrmLink contactId={hubspotDealId} />
      </AccountMenu>
      <Button component={Link} to={paths.studentEdit(id)} variant="contained" startIcon={<Edit />}>
        {t('record.edit')}
      </Button>
    </>
  );
  return (
    <RecordHeader
      name={fullName}
      photoUrl={photoUrl}
      badges={<Badges student={student} />}
      facts={
        <>
          <a href={`mailto:${email}`}>
            <Email address={email} />
          </a>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          <LocalTime timeZone={student.timeZone} />
        </>
      }
      actions={actions}
    />
  );
}
