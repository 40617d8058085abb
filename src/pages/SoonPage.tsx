import Construction from '@mui/icons-material/ConstructionOutlined';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './MessagePage.tsx';

/** An address that is known, and whose page is not built yet. */
export function SoonPage() {
  const { t } = useTranslation();
  return <MessagePage icon={Construction} title={t('shell:soon.title')} text={t('shell:soon.text')} />;
}
