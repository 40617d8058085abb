import { useEffect, useState } from 'react';

/** Returns a stream's video track while it has a picture: null when it is muted or has ended. */
export function usePicture(stream: MediaStream | null): MediaStreamTrack | null {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    if (!stream) {
      setTrack(null);
      return undefined;
    }
    const look = () =>
      setTrack(
        stream.getVideoTracks().find(({ muted, readyState }) => !muted && readyState === 'live') ?? null,
      );
    const tracks = stream.getVideoTracks();
    const follow = (each: MediaStreamTrack) => {
      for (const event of ['mute', 'unmute', 'ended']) each.addEventListener(event, look);
    };
    tracks.forEach(follow);
    const onAdd = ({ track: added }: MediaStreamTrackEvent) => {
      if (added.kind === 'video') follow(added);
      look();
    };
    stream.addEventListener('addtrack', onAdd);
    stream.addEventListener('removetrack', look);
    look();
    return () => {
      stream.removeEventListener('addtrack', onAdd);
      stream.removeEventListener('removetrack', look);
      for (const each of stream.getVideoTracks()) {
        for (const event of ['mute', 'unmute', 'ended']) each.removeEventListener(event, look);
      }
    };
  }, [stream]);
  return track;
}
