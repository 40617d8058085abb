import { useState } from 'react';
import { taskTemplates } from '#domain/office/api/reply-templates.ts';
import { useApi } from '#src/api/queries.ts';
import { Button } from '#src/ui/Button.tsx';
import { useShortcut } from '#src/backoffice/shortcuts/registry.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TemplateChoice } from '#src/backoffice/templates/TemplateChoice.tsx';

interface TemplatePickerProps {
  taskId: string;
  /** Gets the text with the request's values. */
  onPick: (text: string) => void;
}

/** Opens the choice of a template for a reply, filled with the request's values. */
export function TemplatePicker({ taskId, onPick }: TemplatePickerProps) {
  const t = useT('reply-templates');
  const [isOpen, setIsOpen] = useState(false);
  const query = useApi(taskTemplates, { params: { id: taskId } }, { enabled: isOpen });
  useShortcut({
    does: 'template',
    keys: ['t'],
    press: () => {
      setIsOpen(true);
      return true;
    },
  });
  return (
    <>
      <Button type="button" aria-keyshortcuts="t" onClick={() => setIsOpen(true)}>
        {t('pick')}
      </Button>
      {isOpen && <TemplateChoice query={query} onPick={onPick} onClose={() => setIsOpen(false)} />}
    </>
  );
}
