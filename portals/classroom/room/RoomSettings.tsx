import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import type { LocalMedia } from '../call/local-media.ts';
import type { Picture } from '../call/negotiation.ts';
import { PICTURES } from '../call/sending.ts';
import { DeviceChoice } from '../waiting/DeviceChoice.tsx';

interface RoomSettingsProps {
  media: LocalMedia;
  picture: Picture;
  onPicture: (picture: Picture) => void;
  onClose: () => void;
}

/** Device and picture settings during the lesson. */
export function RoomSettings({ media, picture, onPicture, onClose }: RoomSettingsProps) {
  const { t } = useTranslation('classroom');
  return (
    <Modal title={t('controls.settings')} size="small" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <DeviceChoice media={media} />
        <ToggleGroup
          label={t('waiting.picture')}
          value={picture}
          onChange={onPicture}
          options={PICTURES.map((value) => ({ value, label: t(`picture.${value}`) }))}
        />
      </Box>
    </Modal>
  );
}
