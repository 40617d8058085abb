import { useGetList, useListContext } from 'react-admin';
import { MOST_RECIPIENTS } from '#domain/office/contact.ts';
import { errorText } from '#src/api/error-text.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { BulkButton } from '../bulk/BulkButton.tsx';
import { useBulkSelection } from '../filters/whole-filter.tsx';
import { useT } from '../screen/use-t.ts';

const EmailDialog = lazyPart(() => import('./EmailDialog.tsx').then((m) => m.EmailDialog));

interface DialogProps {
  resource: 'students' | 'teachers';
  onClose: () => void;
}

/** Writes to the ticked people, or to all of the filter. */
function BulkEmailDialog({ resource, onClose }: DialogProps) {
  const t = useT('contacts');
  const { ids, isWhole, count } = useBulkSelection();
  const { filterValues, onSelect } = useListContext();
  const isTooMany = count > MOST_RECIPIENTS;
  const whole = useGetList(
    resource,
    { filter: filterValues as object, pagination: { page: 1, perPage: MOST_RECIPIENTS } },
    { enabled: isWhole && !isTooMany },
  );
  const accountIds = isWhole ? whole.data?.map(({ id }) => String(id)) : ids;
  if (accountIds && !isTooMany)
    return <EmailDialog accountIds={accountIds} onClose={onClose} onSent={() => onSelect([])} />;
  return (
    <Modal title={t('email.title', { count })} size="small" onClose={onClose}>
      {isTooMany || whole.error ? (
        <Notice variant="error">
          {isTooMany ? t('email.too-many', { count: MOST_RECIPIENTS }) : errorText(whole.error, t)}
        </Notice>
      ) : (
        <Skeletons rows={3} height={48} />
      )}
    </Modal>
  );
}

const StudentEmailDialog = ({ onClose }: Pick<DialogProps, 'onClose'>) => (
  <BulkEmailDialog resource="students" onClose={onClose} />
);
const TeacherEmailDialog = ({ onClose }: Pick<DialogProps, 'onClose'>) => (
  <BulkEmailDialog resource="teachers" onClose={onClose} />
);

/** The bulk action that writes an e-mail. */
export function BulkEmail({ resource }: Pick<DialogProps, 'resource'>) {
  const t = useT('contacts');
  return (
    <BulkButton
      label={t('email.bulk')}
      dialog={resource === 'students' ? StudentEmailDialog : TeacherEmailDialog}
    />
  );
}
