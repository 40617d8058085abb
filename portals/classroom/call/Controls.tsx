import Hand from '@mui/icons-material/BackHandOutlined';
import CallEnd from '@mui/icons-material/CallEnd';
import Mic from '@mui/icons-material/MicOutlined';
import MicOff from '@mui/icons-material/MicOffOutlined';
import ScreenShare from '@mui/icons-material/ScreenShareOutlined';
import StopScreenShare from '@mui/icons-material/StopScreenShareOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Videocam from '@mui/icons-material/VideocamOutlined';
import VideocamOff from '@mui/icons-material/VideocamOffOutlined';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { toast } from '#src/toast-store.ts';
import type { Call } from '../room/call.ts';
import { useStore } from '../room/store.ts';
import { CallButton } from './CallButton.tsx';

interface ControlsProps {
  call: Call;
  accountId: string;
  onSettings: () => void;
  onLeave: () => void;
}

const canShare = () => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** The user's own controls. */
export function Controls({ call, accountId, onSettings, onLeave }: ControlsProps) {
  const { t } = useTranslation('classroom');
  const { media, room } = call;
  const { audio, video, screen, isOn } = useStore(media);
  const { people } = useStore(room);
  const hasHandUp = people.some((person) => person.accountId === accountId && person.hasHandUp);
  const hears = isOn.audio && audio !== null;
  const shows = isOn.video && video !== null;
  const turn = async (device: 'audio' | 'video', wanted: boolean) => {
    await media.turn(device, wanted);
    const problem = media.get().problems[device];
    if (wanted && problem) toast.warning(`${t(`problem.${device}`)} ${t(`problem.${problem}`)}`);
  };
  return (
    <Box role="toolbar" aria-label={t('controls.title')} sx={bar}>
      <CallButton
        icon={hears ? Mic : MicOff}
        label={t('controls.microphone')}
        isOn={hears}
        onPress={() => void turn('audio', !hears)}
      />
      <CallButton
        icon={shows ? Videocam : VideocamOff}
        label={t('controls.camera')}
        isOn={shows}
        onPress={() => void turn('video', !shows)}
      />
      {canShare() && (
        <CallButton
          icon={screen ? StopScreenShare : ScreenShare}
          label={t('controls.screen')}
          isOn={screen !== null}
          isQuiet
          onPress={() => (screen ? media.stopScreen() : void media.shareScreen())}
        />
      )}
      <CallButton
        icon={Hand}
        label={t('controls.hand')}
        isOn={hasHandUp}
        isQuiet
        onPress={() => room.raiseHand(!hasHandUp)}
      />
      <CallButton icon={Settings} label={t('controls.settings')} onPress={onSettings} />
      <CallButton icon={CallEnd} label={t('controls.leave')} isDangerous onPress={onLeave} />
    </Box>
  );
}

const bar = {
  position: 'relative',
  display: 'flex',
  justifyContent: 'center',
  gap: { xs: 0.25, sm: 1.5 },
  p: 1,
} as const;
