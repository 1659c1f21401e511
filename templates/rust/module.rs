{{>banner}}

{{words}}
{{>lookups}}

#[cfg(test)]
mod tests {
{{>tests}}
{{#has_pieces}}
{{>walks_test}}
{{/has_pieces}}
}
