import { resourceFacts } from '#domain/shared/resource-facts.ts';
import type { SavedView } from '#domain/office/api/saved-views.ts';
import { useCan } from '#src/session/use-can.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useT } from '../screen/use-t.ts';

export interface ViewValues {
  name: string;
  isShared: boolean;
}

interface ViewFieldsProps {
  resource: SavedView['resource'];
  hint?: string;
  onClose: () => void;
}

/** Name of a saved view, and whether colleagues see it. */
export function ViewFields({ resource, hint, onClose }: ViewFieldsProps) {
  const t = useT();
  const canShare = useCan()(resource === 'audit' ? 'settings' : resourceFacts(resource).right, 'edit');
  return (
    <>
      <TextField name="name" label={t('views.name')} hint={hint} takesFocus />
      {canShare && <CheckboxField name="isShared" label={t('views.share')} />}
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </>
  );
}
