import AddAPhoto from '@mui/icons-material/AddAPhotoOutlined';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeOwnPhoto } from '#calls/people/api/photos.ts';
import { useCommand } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useShownPhoto } from './use-shown-photo.ts';

const PhotoDialog = lazyPart(() => import('./PhotoDialog.tsx').then((m) => m.PhotoDialog), 'photo');

/** The user's photo, and how to change it: a picture from the device, cropped to a square; or none. */
export function OwnPhoto({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const { user } = useUserContext();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const show = useShownPhoto();
  const remove = useCommand(removeOwnPhoto, {
    onSuccess: () => {
      show(null);
      toast.success(t('photo.removed'));
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  const photoUrl = user?.photoUrl ?? null;
  return (
    <Box sx={photo}>
      <Avatar key={photoUrl} name={name} photoUrl={photoUrl} size={88} />
      <Box sx={buttons}>
        <Button
          size="small"
          startIcon={<AddAPhoto />}
          onClick={() => input.current?.click()}
          sx={{ minHeight: 44 }}
        >
          {t(photoUrl ? 'photo.change' : 'photo.add')}
        </Button>
        {photoUrl && (
          <Button
            size="small"
            loading={remove.isPending}
            onClick={() => remove.mutate({})}
            sx={{ minHeight: 44 }}
          >
            {t('photo.remove')}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('photo.choose')}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          target.value = '';
        }}
      />
      {file && <PhotoDialog file={file} onClose={() => setFile(null)} />}
    </Box>
  );
}

// Beside the photo where the name has a line of its own, below it elsewhere.
const photo = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: 'center',
  gap: 0.5,
} as const;
const buttons = { display: 'grid', justifyItems: { xs: 'start', sm: 'center' } } as const;
