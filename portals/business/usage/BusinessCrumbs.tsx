import { useTranslation } from 'react-i18next';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';

interface BusinessCrumbsProps {
  business: { id: string; name: string };
  current: string;
}

/** Dashboard, company, page. Staff open the company; a manager's dashboard is their only company's page. */
export function BusinessCrumbs({ business: { id, name }, current }: BusinessCrumbsProps) {
  const { t } = useTranslation(['company', 'shell']);
  const { user } = useUserContext();
  const to = user?.role === 'CUSTOMER_SUPPORT' ? paths.businessOne(id) : undefined;
  return (
    <Breadcrumbs
      label={t('company:breadcrumbs')}
      above={[
        { name: t('shell:menu.dashboard'), to: paths.businessDashboard },
        { name, to },
      ]}
      current={current}
    />
  );
}
