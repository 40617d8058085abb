import { useTranslation } from 'react-i18next';
import type { BusinessRecord } from '#domain/business/api/business.ts';

/** The company's cost centres as the options of a select, and none. */
export function useCentreOptions({ costCentres }: Pick<BusinessRecord, 'costCentres'>) {
  const { t } = useTranslation('company-record');
  return [
    { value: '', label: t('employee.no-centre') },
    ...costCentres.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
