import {
  listDisplays,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '#domain/office/api/saved-views.ts';
import { useCommand } from '#src/api/queries.ts';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { VersionedForm } from '../form/VersionedForm.tsx';
import { useT } from '../screen/use-t.ts';
import { useRenewViews } from './use-renew-views.ts';
import { ViewFields, type ViewValues } from './ViewFields.tsx';
import { VIEW_VALUES } from './view-values.ts';

const valuesOf = ({ name, isShared }: SavedView): ViewValues => ({ name, isShared });
const LABELS: Readonly<Record<string, string>> = { name: 'views.name', isShared: 'views.share' };

/** Renames a view or shares it with colleagues; an admin may have changed it in the meantime. */
export function ChangeViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useT();
  const update = useCommand(updateSavedView, { invalidates: [listSavedViews, listDisplays] });
  const renew = useRenewViews(view.resource);
  const form = useSchemaForm<ViewValues>(VIEW_VALUES, valuesOf(view));
  const save = async (values: ViewValues, { version }: SavedView) => {
    const saved = await update.mutateAsync({ params: { id: view.id }, body: { ...values, version } });
    toast.success(t('views.saved', { name: values.name }));
    onClose();
    return saved;
  };
  return (
    <Modal title={t('views.change')} size="small" onClose={onClose}>
      <VersionedForm
        form={form}
        record={view}
        valuesOf={valuesOf}
        label={(field) => t(LABELS[field] ?? field)}
        save={save}
        onTheirs={renew}
      >
        <ViewFields resource={view.resource} onClose={onClose} />
      </VersionedForm>
    </Modal>
  );
}
