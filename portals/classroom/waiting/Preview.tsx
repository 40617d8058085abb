import Mic from '@mui/icons-material/MicOutlined';
import MicOff from '@mui/icons-material/MicOffOutlined';
import Videocam from '@mui/icons-material/VideocamOutlined';
import VideocamOff from '@mui/icons-material/VideocamOffOutlined';
import { useTranslation } from 'react-i18next';
import type { Classroom } from '#domain/teaching/api/classroom.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import type { LocalMedia } from '../call/local-media.ts';
import { TrackVideo } from '../call/TrackVideo.tsx';
import { CallButton } from '../call/CallButton.tsx';
import { useStore } from '../room/store.ts';
import { LevelMeter } from './LevelMeter.tsx';

/** The user as the others will see and hear them. */
export function Preview({ media, me }: { media: LocalMedia; me: Classroom['me'] }) {
  const { t } = useTranslation('classroom');
  const { video, audio, isOn, isAsking } = useStore(media);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={frame}>
        {video ? (
          <TrackVideo track={video} label={t('check.own-picture')} isMirror />
        ) : (
          <Box sx={withoutPicture}>
            <Avatar name={me.fullName} photoUrl={me.photoUrl} size={88} />
            <span>{isAsking ? t('check.asking') : t('check.no-picture')}</span>
          </Box>
        )}
        <Box sx={buttons}>
          <CallButton
            icon={isOn.audio ? Mic : MicOff}
            label={t('controls.microphone')}
            isOn={isOn.audio && audio !== null}
            onPress={() => void media.turn('audio', !(isOn.audio && audio))}
          />
          <CallButton
            icon={isOn.video ? Videocam : VideocamOff}
            label={t('controls.camera')}
            isOn={isOn.video && video !== null}
            onPress={() => void media.turn('video', !(isOn.video && video))}
          />
        </Box>
      </Box>
      <LevelMeter track={isOn.audio ? audio : null} />
    </Box>
  );
}

const frame = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 10',
  overflow: 'hidden',
  borderRadius: 1.5,
  color: '#ffffff',
  bgcolor: '#10131c',
} as const;
/** The text ends above the buttons, also in the small frame of a phone. */
const withoutPicture = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  px: 2,
  pb: 7.5,
  textAlign: 'center',
} as const;
const buttons = { position: 'absolute', bottom: 12, display: 'flex', gap: 1 } as const;
