import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import {
  addDefaultTemplates,
  deleteReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
} from '#domain/office/api/reply-templates.ts';
import { errorText } from '#src/api/error-text.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { settingsRow } from '../row-style.ts';

const NEW: ReplyTemplate = { id: '', name: '', texts: {}, version: 0 };

/** The school's reply templates; one at a time is edited. */
export function ReplyTemplatesSection() {
  const t = useT('reply-templates');
  const canEdit = useCan()('settings', 'edit');
  const query = useApi(listReplyTemplates);
  const [edited, setEdited] = useState<ReplyTemplate | null>(null);
  const [asked, setAsked] = useState<ReplyTemplate | null>(null);
  const options = {
    invalidates: [listReplyTemplates],
    onError: (error: Error) => void toast.error(errorText(error, t)),
  };
  const addDefaults = useCommand(addDefaultTemplates, {
    ...options,
    onSuccess: ({ count }) => toast.success(t('added', { count })),
  });
  const remove = useCommand(deleteReplyTemplate, {
    ...options,
    onSuccess: () => {
      setAsked(null);
      toast.success(t('deleted'));
    },
  });
  if (edited && query.data)
    return (
      <TemplateForm
        key={edited.id}
        template={query.data.templates.find(({ id }) => id === edited.id) ?? edited}
        examples={query.data.examples}
        onClose={() => setEdited(null)}
      />
    );
  const buttons = canEdit && (
    <>
      <Button variant="contained" onClick={() => setEdited(NEW)}>
        {t('new')}
      </Button>
      <Button loading={addDefaults.isPending} onClick={() => addDefaults.mutate({})}>
        {t('add-defaults')}
      </Button>
    </>
  );
  return (
    <Card title={t('title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>{t('text')}</Box>
        <QueryView query={query}>
          {({ templates }) =>
            templates.length === 0 ? (
              <EmptyState picture="messages" title={t('empty')} text={t('empty-text')} />
            ) : (
              <Box component="ul" sx={list}>
                {templates.map((template) => (
                  <Box component="li" key={template.id} sx={settingsRow}>
                    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{template.name}</Box>
                    {canEdit && (
                      <>
                        <IconButton
                          aria-label={t('edit-named', { name: template.name })}
                          onClick={() => setEdited(template)}
                        >
                          <Edit fontSize="small" aria-hidden />
                        </IconButton>
                        <IconButton
                          aria-label={t('delete', { name: template.name })}
                          onClick={() => setAsked(template)}
                        >
                          <Delete fontSize="small" aria-hidden />
                        </IconButton>
                      </>
                    )}
                  </Box>
                ))}
              </Box>
            )
          }
        </QueryView>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{buttons}</Box>
      </Box>
      {asked && (
        <ConfirmDialog
          title={t('delete', { name: asked.name })}
          consequence={t('delete-text')}
          confirmLabel={t('confirm-delete')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: asked.id } })}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

const list = { m: 0, p: 0, listStyle: 'none' } as const;
