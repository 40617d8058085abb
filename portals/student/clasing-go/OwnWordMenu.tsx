import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getClasingGoTrial, listClasingGoCards, listClasingGoWords } from '#calls/teaching/api/clasing-go.ts';
import { deleteOwnWord } from '#calls/teaching/api/own-words.ts';
import type { OwnWord } from '#domain/teaching/api/own-words.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { MoreMenu, menuEntry } from '#src/ui/MoreMenu.tsx';

const WordForm = lazyPart(() => import('./WordForm.tsx').then((m) => m.WordForm));

/** Changes or deletes a word of the student's own. */
export function OwnWordMenu({ word }: { word: Pick<OwnWord, 'id' | 'term' | 'meaning' | 'example'> }) {
  const { t } = useTranslation('practice');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const remove = useCommand(deleteOwnWord, {
    invalidates: [listClasingGoWords, getClasingGoTrial, listClasingGoCards],
    onSuccess: () => {
      toast.success(t('word.deleted', { term: word.term }));
      close();
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <>
      <MoreMenu label={t('word.more', { term: word.term })}>
        <Box component="button" type="button" onClick={() => setOpen('edit')} sx={menuEntry}>
          <Edit aria-hidden sx={{ color: 'text.secondary' }} />
          {t('word.change')}
        </Box>
        <Box component="button" type="button" onClick={() => setOpen('delete')} sx={menuEntry}>
          <Delete aria-hidden sx={{ color: 'text.secondary' }} />
          {t('word.delete')}
        </Box>
      </MoreMenu>
      {open === 'edit' && <WordForm word={word} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('word.delete-title', { term: word.term })}
          consequence={t('word.delete-consequence')}
          confirmLabel={t('word.delete')}
          cancelLabel={t('word.keep')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: word.id } })}
          onCancel={close}
        />
      )}
    </>
  );
}
