{{>banner}}
{{>definitions}}
{{>zobrist_witness}}
