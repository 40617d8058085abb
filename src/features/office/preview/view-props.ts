export interface ViewProps {
  file: Blob;
  title: string;
}
