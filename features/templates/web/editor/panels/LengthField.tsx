import { lengthFieldStepMm, lengthText, readLength } from '../model/measure.ts';
import { useEditorContext } from '../use-editor.ts';
import { FigureField, type FigureFieldProps } from './FigureField.tsx';

export interface LengthFieldProps extends Pick<
  FigureFieldProps,
  'label' | 'onChange' | 'min' | 'max' | 'disabled' | 'rangeWords'
> {
  /** In millimetres. */
  readonly value: number | null;
  /** True for a length of the card itself, which arrow keys change by an eighth of an inch or a millimetre. */
  readonly ofCard?: boolean;
  readonly showUnit?: boolean;
}

/** A length in the unit that the person chose. A field for inches also understands `85.6mm`. */
export function LengthField({ ofCard = false, showUnit = ofCard, ...rest }: LengthFieldProps) {
  const { unit } = useEditorContext().view;
  return (
    <FigureField
      {...rest}
      show={(value) => lengthText(value, unit)}
      read={(text) => readLength(text, unit)}
      step={lengthFieldStepMm(unit, ofCard)}
      {...(showUnit && { unit })}
    />
  );
}
