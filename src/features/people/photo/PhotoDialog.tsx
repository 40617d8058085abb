import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setOwnPhoto } from '#calls/people/api/photos.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/toast-store.ts';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { CropField } from './CropField.tsx';
import { type Crop, jpegOf, MIDDLE } from './square.ts';
import { useShownPhoto } from './use-shown-photo.ts';

interface PhotoDialogProps {
  /** The chosen file. */
  file: File;
  onClose: () => void;
}

/** Returns the chosen picture in its correct orientation; null while it is loading, `unreadable` if it is not a picture. */
function usePicture(file: File): ImageBitmap | 'unreadable' | null {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable' | null>(null);
  useEffect(() => {
    let isOver = false;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (read) => !isOver && setPicture(read),
      () => !isOver && setPicture('unreadable'),
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return picture;
}

/** Crops a picture to the square for the user's photo; only that square is uploaded. */
export function PhotoDialog({ file, onClose }: PhotoDialogProps) {
  const { t } = useTranslation('photo');
  const picture = usePicture(file);
  const [crop, setCrop] = useState<Crop>(MIDDLE);
  const [fault, setFault] = useState<string | null>(null);
  const show = useShownPhoto();
  const save = useCommand(setOwnPhoto, {
    onSuccess: ({ photoUrl }) => {
      show(photoUrl);
      toast.success(t('saved'));
      onClose();
    },
    onError: (error) => setFault(errorText(error, t)),
  });
  const isReady = picture !== null && picture !== 'unreadable';
  const send = async () => {
    if (!isReady) return;
    setFault(null);
    try {
      save.mutate({ file: await jpegOf(picture, crop) });
    } catch {
      setFault(t('unwritable'));
    }
  };
  return (
    <Modal
      title={t('title')}
      size="small"
      onClose={onClose}
      actions={
        <DialogButtons onCancel={onClose}>
          <Button
            variant="contained"
            disabled={!isReady}
            loading={save.isPending}
            onClick={() => void send()}
            sx={{ minHeight: 44 }}
          >
            {t('save')}
          </Button>
        </DialogButtons>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {picture === null && <Skeletons />}
        {picture === 'unreadable' && <Notice variant="error">{t('unreadable')}</Notice>}
        {isReady && <CropField picture={picture} crop={crop} onChange={setCrop} />}
        {fault && <Notice variant="error">{fault}</Notice>}
      </Box>
    </Modal>
  );
}
