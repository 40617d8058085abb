import { Card } from '#src/ui/Card.tsx';
import { DeletedList } from '../deleted/DeletedList.tsx';
import { useSettingsWords } from './use-settings-words.ts';

/** Everything that was deleted lately and the reader may bring back, wherever it stood. */
export function DeletedSection() {
  const t = useSettingsWords();
  return (
    <Card title={t('deleted.title')}>
      <DeletedList shows={[]} />
    </Card>
  );
}
