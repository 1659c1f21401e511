{{=@ @=}}
@>banner@
@words@
class Position:
    '''What a key is made of.'''
    def __init__(self):
@#position_fields@
        # @field_says@@#has_none@; @none@ for none@/has_none@.
        self.@field@ = @#field_rows@[0] * @.@@/field_rows@@^field_rows@0@/field_rows@
@/position_fields@


@>module@
