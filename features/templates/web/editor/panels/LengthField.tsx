import { fieldStep, lengthText, readLength } from '../model/measure.ts';
import { useDesk } from '../use-editor.ts';
import { FigureField, type FigureFieldProps } from './FigureField.tsx';

export interface LengthFieldProps extends Pick<
  FigureFieldProps,
  'label' | 'onChange' | 'min' | 'max' | 'disabled' | 'rangeWords'
> {
  /** Millimetres. */
  readonly value: number | null;
  /** Of the card itself: an eighth of an inch at a time. */
  readonly ofCard?: boolean;
  readonly showUnit?: boolean;
}

/** A length in the unit people chose; `85.6mm` is understood in an inch field too. */
export function LengthField({ ofCard = false, showUnit = ofCard, ...rest }: LengthFieldProps) {
  const { unit } = useDesk().view;
  return (
    <FigureField
      {...rest}
      show={(value) => lengthText(value, unit)}
      read={(text) => readLength(text, unit)}
      step={fieldStep(unit, ofCard)}
      {...(showUnit && { unit })}
    />
  );
}
