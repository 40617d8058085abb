import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isBusinessStudent, studentCan } from '#domain/people/student.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { AskSupport } from '../AskSupport.tsx';

/** Nothing to list, in that year or ever: what will be here, and the next step for this student. */
export function NoInvoices({ year }: { year: string | null }) {
  const { t } = useTranslation('invoices');
  const student = useUserContext().user?.student;
  if (!student) return null;
  if (year !== null)
    return (
      <EmptyState
        picture="money"
        title={t('none-in', { year })}
        action={
          <Button component={Link} to={paths.studentInvoices} variant="outlined" sx={{ minHeight: 44 }}>
            {t('show-all')}
          </Button>
        }
      />
    );
  const isCompanys = isBusinessStudent(student);
  return (
    <EmptyState
      picture="money"
      title={t('none')}
      text={t(isCompanys ? 'none-company' : 'none-text')}
      action={
        studentCan.seeShop(student) ? (
          <Button component={Link} to={paths.studentShop} variant="contained" sx={{ minHeight: 44 }}>
            {t('to-shop')}
          </Button>
        ) : (
          <AskSupport />
        )
      }
    />
  );
}
