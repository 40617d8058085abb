import {
  createSavedView,
  listSavedViews,
  type SavedView,
  type ViewSearch,
} from '#domain/office/api/saved-views.ts';
import { useCommand } from '#src/api/queries.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';
import { ViewFields, type ViewValues } from './ViewFields.tsx';
import { VIEW_VALUES } from './view-values.ts';

interface SaveViewDialogProps {
  resource: SavedView['resource'];
  search: ViewSearch;
  onClose: () => void;
}

/** Saves the current list as a named view. */
export function SaveViewDialog({ resource, search, onClose }: SaveViewDialogProps) {
  const t = useT();
  const create = useCommand(createSavedView, { invalidates: [listSavedViews] });
  const form = useSchemaForm<ViewValues>(VIEW_VALUES, { name: '', isShared: false });
  const save = async (values: ViewValues) => {
    await create.mutateAsync({ body: { resource, search, ...values } });
    toast.success(t('views.saved', { name: values.name }));
    onClose();
  };
  return (
    <Modal title={t('views.save')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <ViewFields resource={resource} hint={t('views.hint')} onClose={onClose} />
      </Form>
    </Modal>
  );
}
