/** 'dd/MM' under a bar: the year is this one, and the chart says which days or weeks it shows. */
export const shortDate = (date: string): string => date.slice(5).split('-').toReversed().join('/');
