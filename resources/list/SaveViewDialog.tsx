import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import {
  createSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
  type ViewSearch,
} from '#domain/api/saved-views.ts';
import { useCommand } from '#src/api/queries.ts';
import { rightOf } from '#src/resource-paths.ts';
import { useMay } from '#src/session/use-may.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useWords } from '../use-words.ts';

interface SaveViewDialogProps {
  resource: SavedView['resource'];
  search: ViewSearch;
  /** Set: this view gets another name or is shared; else a new one is made. */
  view?: SavedView;
  onClose: () => void;
}

interface Values {
  name: string;
  isShared: boolean;
}

/** Names a view, and says whether colleagues see it. */
export function SaveViewDialog({ resource, search, view, onClose }: SaveViewDialogProps) {
  const t = useWords();
  const mayShare = useMay()(rightOf(resource) ?? 'settings', 'edit');
  const create = useCommand(createSavedView, { invalidates: [listSavedViews] });
  const update = useCommand(updateSavedView, { invalidates: [listSavedViews] });
  const form = useSchemaForm<Values>(updateSavedView.body, {
    name: view?.name ?? '',
    isShared: view?.isShared ?? false,
  });
  const save = async (values: Values) => {
    if (view) await update.mutateAsync({ params: { id: view.id }, body: values });
    else await create.mutateAsync({ body: { resource, search, ...values } });
    toast.success(t('views.saved', { name: values.name }));
    onClose();
  };
  return (
    <Modal title={view ? t('views.change') : t('views.save')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField name="name" label={t('views.name')} hint={view ? undefined : t('views.hint')} takesFocus />
        {mayShare && <CheckboxField name="isShared" label={t('views.share')} />}
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('save')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
